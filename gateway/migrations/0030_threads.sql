CREATE TABLE "message_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"side" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "thread_sides" (
	"match_id" uuid NOT NULL,
	"side" text NOT NULL,
	"read_n" integer DEFAULT 0 NOT NULL,
	"mail_due_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "thread_sides_match_id_side_pk" PRIMARY KEY("match_id","side")
);
--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_match_id_project_pros_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."project_pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD CONSTRAINT "thread_sides_match_id_project_pros_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."project_pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_message" ON "message_reports" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_reports_age" ON "message_reports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_order" ON "messages" USING btree ("match_id","n");--> statement-breakpoint
CREATE INDEX "thread_sides_due" ON "thread_sides" USING btree ("mail_due_at") WHERE "thread_sides"."mail_due_at" is not null;