CREATE TABLE "notification_choices" (
	"address" text PRIMARY KEY NOT NULL,
	"mail_off" jsonb NOT NULL,
	"quiet" jsonb,
	"emergencies" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notification_choices_age" ON "notification_choices" USING btree ("updated_at");