DROP INDEX "quotes_pro";--> statement-breakpoint
CREATE INDEX "quotes_pro_newest" ON "quotes" USING btree ("pro_id","updated_at");--> statement-breakpoint
CREATE INDEX "audit_entries_of_kind" ON "audit_entries" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","seq");