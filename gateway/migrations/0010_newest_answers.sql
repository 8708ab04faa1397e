DROP INDEX "project_pros_pro";--> statement-breakpoint
CREATE INDEX "project_pros_pro" ON "project_pros" USING btree ("pro_id","answered_at");