-- suits earlier gateways: they leave by_pro_id null, and nulls never collide
ALTER TABLE "reviews" ALTER COLUMN "pro_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "project_pros" ADD COLUMN "review_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "by_pro_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "side" text DEFAULT 'homeowner' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "review_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_by_pro_id_pros_id_fk" FOREIGN KEY ("by_pro_id") REFERENCES "public"."pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_pros_unreminded" ON "project_pros" USING btree ("done_at") WHERE "project_pros"."done_at" is not null and "project_pros"."review_reminded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once_by_pro" ON "reviews" USING btree ("project_id","by_pro_id");--> statement-breakpoint
CREATE INDEX "reviews_by_pro" ON "reviews" USING btree ("by_pro_id");--> statement-breakpoint
CREATE INDEX "reviews_sealed" ON "reviews" USING btree ("opens_at") WHERE "reviews"."status" = 'Sealed';--> statement-breakpoint
CREATE INDEX "reviews_of_homeowners" ON "reviews" USING btree ("created_at") WHERE "reviews"."by_pro_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_review" ON "photos" USING btree ("review_id");