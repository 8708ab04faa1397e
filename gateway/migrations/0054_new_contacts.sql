ALTER TABLE "pros" ADD COLUMN "new_contact" jsonb;--> statement-breakpoint
CREATE INDEX "pros_new_contact" ON "pros" USING btree ("id") WHERE "pros"."new_contact" is not null;