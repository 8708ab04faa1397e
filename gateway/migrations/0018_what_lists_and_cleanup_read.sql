CREATE INDEX "codes_expiry" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consents_proof_age" ON "consents" USING btree ("at") WHERE "consents"."project_id" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mails_disclosure" ON "mails" USING btree ("disclosure_id");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "newsletter_unconfirmed" ON "newsletter" USING btree ("created_at") WHERE "newsletter"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "opt_outs_age" ON "opt_outs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "projects_guest_email" ON "projects" USING btree (lower("email")) WHERE "projects"."user_id" is null;--> statement-breakpoint
CREATE INDEX "projects_guest_age" ON "projects" USING btree ("updated_at") WHERE "projects"."user_id" is null;--> statement-breakpoint
CREATE INDEX "projects_link_until" ON "projects" USING btree ("link_until");--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "devices_expiry" ON "devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "undos_expiry" ON "undos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "disclosures_project" ON "disclosures" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "agreements_project" ON "agreements" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "timers_project" ON "timers" USING btree ("project_id","kind");--> statement-breakpoint
CREATE INDEX "timers_change" ON "timers" USING btree ("change_id");