ALTER TABLE "users" RENAME COLUMN "first_project" TO "is_offer_open";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "profile_picture" TO "picture";--> statement-breakpoint
ALTER TABLE "projects" RENAME COLUMN "zip_code" TO "zip";--> statement-breakpoint
ALTER TABLE "projects" RENAME COLUMN "window_time" TO "window";--> statement-breakpoint
ALTER TABLE "pros" RENAME COLUMN "zip_code" TO "zip";