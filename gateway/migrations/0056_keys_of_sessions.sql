CREATE TABLE "calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pro_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendars_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "may_claim" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_pro_id_pros_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendars_pro" ON "calendars" USING btree ("pro_id");--> statement-breakpoint
-- A company's calendar was made by its owner or someone who works there; nobody knows who, and its owner can end it.
INSERT INTO "calendars" ("user_id", "pro_id", "token_hash", "created_at")
  SELECT p."user_id", f."pro_id", f."token_hash", f."created_at"
  FROM "calendar_feeds" f JOIN "pro_profiles" p ON p."pro_id" = f."pro_id"
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- touches every row: only requests of the last 30 days with a confirmed address, whose link works.
-- Whoever read a mistyped address could confirm it. Where the mailed link still works, only the sender's browser may do so again.
UPDATE "projects" p SET "email_confirmed_at" = NULL
  WHERE p."link_hash" IS NOT NULL AND p."email_confirmed_at" IS NOT NULL
    AND NOT EXISTS (SELECT FROM "users" u WHERE u."id" = p."user_id" AND u."email" = lower(p."email"));
