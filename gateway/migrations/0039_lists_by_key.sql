CREATE INDEX "projects_user_newest" ON "projects" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_visitor_newest" ON "projects" USING btree ("visitor_hash","created_at","id");--> statement-breakpoint
DROP INDEX "projects_user";--> statement-breakpoint
DROP INDEX "projects_visitor";