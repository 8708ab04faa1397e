DROP INDEX "reviews_pro";--> statement-breakpoint
CREATE INDEX "mails_next" ON "mails" USING btree ("due_at") WHERE "mails"."status" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "reviews_pro_newest" ON "reviews" USING btree ("pro_id","created_at","id");--> statement-breakpoint
CREATE INDEX "opt_outs_named" ON "opt_outs" USING btree ("created_at","id") WHERE "opt_outs"."email" <> '';--> statement-breakpoint
CREATE INDEX "pushes_next" ON "pushes" USING btree ("due_at") WHERE "pushes"."status" in ('waiting', 'sending');