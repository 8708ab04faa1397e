ALTER TABLE "projects" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "email_token_hash" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "offer_percent" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_email_token_hash_unique" UNIQUE("email_token_hash");--> statement-breakpoint
UPDATE "projects" SET "offer_percent" = 10 WHERE "id" IN (SELECT DISTINCT ON (coalesce("user_id"::text, "visitor_hash")) "id" FROM "projects" WHERE "user_id" IS NOT NULL OR "visitor_hash" IS NOT NULL ORDER BY coalesce("user_id"::text, "visitor_hash"), "created_at", "id");--> statement-breakpoint
UPDATE "projects" SET "email_confirmed_at" = "projects"."created_at" FROM "users" WHERE "users"."id" = "projects"."user_id" AND "users"."email" = lower("projects"."email");