CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"pro_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "home_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"pro_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"held_by" text,
	"moves" uuid,
	"proposal_id" uuid,
	"hold_id" uuid,
	"called_off_by" text,
	"call_off_asked_by" text,
	"no_show_said_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "home_visits_state" CHECK ("home_visits"."state" in ('held', 'booked', 'called-off')),
	CONSTRAINT "home_visits_purpose" CHECK ("home_visits"."purpose" in ('estimate', 'work')),
	CONSTRAINT "home_visits_times" CHECK ("home_visits"."starts_at" < "home_visits"."ends_at" and "home_visits"."ends_at" <= "home_visits"."busy_until"),
	CONSTRAINT "home_visits_hold" CHECK (("home_visits"."state" = 'held') = ("home_visits"."held_until" is not null and "home_visits"."held_by" is not null)),
	CONSTRAINT "home_visits_called_off" CHECK ("home_visits"."called_off_by" is null or "home_visits"."state" = 'called-off')
);
--> statement-breakpoint
CREATE TABLE "visit_hours" (
	"pro_id" uuid PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	"days_off" jsonb NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"drive_minutes" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"by" text NOT NULL,
	"purpose" text NOT NULL,
	"minutes" integer NOT NULL,
	"times" jsonb NOT NULL,
	"moves" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_pro_id_pros_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_visits" ADD CONSTRAINT "home_visits_match_id_project_pros_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."project_pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_visits" ADD CONSTRAINT "home_visits_pro_id_pros_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_hours" ADD CONSTRAINT "visit_hours_pro_id_pros_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_proposals" ADD CONSTRAINT "visit_proposals_match_id_project_pros_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."project_pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_visits_match" ON "home_visits" USING btree ("match_id","starts_at");--> statement-breakpoint
CREATE INDEX "home_visits_pro" ON "home_visits" USING btree ("pro_id","busy_until");--> statement-breakpoint
CREATE INDEX "home_visits_age" ON "home_visits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "home_visits_held" ON "home_visits" USING btree ("held_until") WHERE "home_visits"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "home_visits_one_hold" ON "home_visits" USING btree ("match_id","held_by") WHERE "home_visits"."state" = 'held';--> statement-breakpoint
CREATE INDEX "visit_proposals_match" ON "visit_proposals" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "visit_proposals_age" ON "visit_proposals" USING btree ("created_at");--> statement-breakpoint
-- Written by hand: drizzle has no exclusion constraints. A held time may overlap only the visit that it would move.
ALTER TABLE "home_visits" ADD CONSTRAINT "home_visits_no_overlap" EXCLUDE USING gist (
	"pro_id" WITH =,
	(coalesce("moves", "id")) WITH <>,
	tstzrange("starts_at", "busy_until") WITH &&
) WHERE ("state" in ('held', 'booked'));
