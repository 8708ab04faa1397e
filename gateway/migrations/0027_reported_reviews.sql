CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vetting_decisions" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "vetting_decisions" ADD COLUMN "unchecked" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_reports_review" ON "review_reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_reports_by" ON "review_reports" USING btree ("by");--> statement-breakpoint
CREATE INDEX "review_reports_age" ON "review_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "projects_reference" ON "projects" USING btree (left(encode(sha256(('nestwright reference' || chr(10) || "id"::text)::bytea), 'hex'), 8));