ALTER TABLE "projects" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "link_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_link_hash_unique" UNIQUE("link_hash");