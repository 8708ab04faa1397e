ALTER TABLE "consents" DROP CONSTRAINT "consents_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "wording_hash" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "phone_hash" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_project" ON "mails" USING btree ("project_id");