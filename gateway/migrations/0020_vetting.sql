CREATE TABLE "pro_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pro_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"run_by" text DEFAULT '' NOT NULL,
	"needs_no_license" boolean DEFAULT false NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"trade" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"last_day" text,
	"file_key" text,
	"file_type" text,
	"file_bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"reminded_days" integer,
	CONSTRAINT "pro_papers_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "vetting_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pro_id" uuid NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pros" ADD COLUMN "vetting" text DEFAULT 'applied' NOT NULL;--> statement-breakpoint
ALTER TABLE "pros" ADD COLUMN "vetted_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "pros" ADD COLUMN "checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pro_papers" ADD CONSTRAINT "pro_papers_pro_id_pros_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vetting_decisions" ADD CONSTRAINT "vetting_decisions_pro_id_pros_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pro_papers_pro" ON "pro_papers" USING btree ("pro_id");--> statement-breakpoint
CREATE INDEX "pro_papers_last_day" ON "pro_papers" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "vetting_decisions_pro" ON "vetting_decisions" USING btree ("pro_id","at");--> statement-breakpoint
CREATE INDEX "pros_vetting" ON "pros" USING btree ("vetting","vetted_at","id") WHERE not "pros"."is_sample";