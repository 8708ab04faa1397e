CREATE TABLE "work_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pro_id" uuid NOT NULL,
	"caption" text NOT NULL,
	"small_key" uuid NOT NULL,
	"large_key" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_reason" text,
	CONSTRAINT "work_photos_small_key_unique" UNIQUE("small_key"),
	CONSTRAINT "work_photos_large_key_unique" UNIQUE("large_key")
);
--> statement-breakpoint
ALTER TABLE "project_pros" ADD COLUMN "reasons" jsonb;--> statement-breakpoint
ALTER TABLE "pros" ADD COLUMN "answer_minutes" integer;--> statement-breakpoint
ALTER TABLE "pro_areas" ADD COLUMN "offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_photos" ADD CONSTRAINT "work_photos_pro_id_pros_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_photos_pro" ON "work_photos" USING btree ("pro_id","created_at");--> statement-breakpoint
CREATE INDEX "project_pros_visits" ON "project_pros" USING btree ("pro_id","scheduled_date") WHERE "project_pros"."scheduled_date" is not null;--> statement-breakpoint
CREATE INDEX "pro_areas_turn" ON "pro_areas" USING btree ("category","zip","offered_at" NULLS FIRST,"pro_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "place_company"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  works boolean := new.is_active and (new.is_sample or new.vetting = 'verified');
begin
  if works then
    -- Saving a company must not move it to the front of those that wait for their turn.
    insert into pro_areas (category, zip, pro_id, radius_miles, folded_name, open_minutes, offered_at)
    select distinct category, new.zip, new.id, new.radius_miles, lower(btrim(new.name)), open_minutes_of(new.details -> 'hours'),
      (select max(a.offered_at) from pro_areas a where a.pro_id = new.id and a.category = categories.category)
    from jsonb_array_elements_text(new.categories) as categories(category)
    on conflict (category, zip, pro_id) do update set radius_miles = excluded.radius_miles,
      folded_name = excluded.folded_name, open_minutes = excluded.open_minutes;
  end if;
  delete from pro_areas where pro_id = new.id and not (works and zip = new.zip and new.categories ? category);
  return null;
end $$;--> statement-breakpoint
-- touches every row: it writes only companies with five answers or more, a few numbers each.
UPDATE "pros" SET "answer_minutes" = greatest(1, ceil(usual.seconds / 60)) FROM (
  SELECT id, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at)) AS seconds
  FROM (SELECT pro_id AS id, answered_at, projects.created_at,
      row_number() OVER (PARTITION BY pro_id ORDER BY answered_at DESC) AS place
    FROM "project_pros" JOIN "projects" ON projects.id = project_id WHERE answered_at IS NOT NULL) AS answers
  WHERE place <= 50 GROUP BY id HAVING count(*) >= 5) AS usual WHERE usual.id = "pros"."id";
