DROP INDEX "disclosures_pro";--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "free_at_least_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "disclosures_pro" ON "disclosures" USING btree ("pro_id","given_at");