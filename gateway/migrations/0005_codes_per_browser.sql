CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "undos_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_email_purpose_pk";--> statement-breakpoint
ALTER TABLE "codes" ADD PRIMARY KEY ("challenge_hash");--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "budget" text DEFAULT 'stranger' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "link_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undos" ADD CONSTRAINT "undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "devices_browser" ON "devices" USING btree ("token_hash","user_id");--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "undos_user" ON "undos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "codes_email" ON "codes" USING btree ("email");--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_link_hash_unique" UNIQUE("link_hash");