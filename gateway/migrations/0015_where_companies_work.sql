CREATE TABLE "pro_areas" (
	"category" text NOT NULL,
	"zip" text NOT NULL,
	"pro_id" uuid NOT NULL,
	"radius_miles" double precision NOT NULL,
	"folded_name" text NOT NULL,
	"open_minutes" "int4multirange" NOT NULL,
	CONSTRAINT "pro_areas_category_zip_pro_id_pk" PRIMARY KEY("category","zip","pro_id")
);
--> statement-breakpoint
DROP INDEX "pros_active";--> statement-breakpoint
ALTER TABLE "pro_areas" ADD CONSTRAINT "pro_areas_pro_id_pros_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pro_areas_pro" ON "pro_areas" USING btree ("pro_id");--> statement-breakpoint
CREATE INDEX "pro_areas_name" ON "pro_areas" USING btree ("folded_name","category");--> statement-breakpoint
CREATE INDEX "pros_sample" ON "pros" USING btree ("is_sample");--> statement-breakpoint
CREATE FUNCTION "clock_minutes"("text" text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case when parts[1]::integer <= 12 and parts[2]::integer <= 59 then
    parts[1]::integer % 12 * 60 + parts[2]::integer + case parts[3] when 'P' then 720 else 0 end end
  from regexp_match(btrim("text"), '^([0-9]{1,2}):([0-9]{2}) ([AP])M$') as parts
$$;--> statement-breakpoint
CREATE FUNCTION "open_minutes_of"("hours" jsonb) RETURNS int4multirange LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(range_agg(int4range(weekday * 1440 + opens, weekday * 1440 + closes)), '{}') from (
    select distinct on (weekday) weekday, clock_minutes(split_part(line ->> 'time', ' - ', 1)) as opens,
      clock_minutes(split_part(line ->> 'time', ' - ', 2)) as closes
    from jsonb_array_elements(case jsonb_typeof("hours") when 'array' then "hours" else '[]' end) with ordinality as lines(line, n),
      lateral (select array_position(array['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        line ->> 'day') - 1 as weekday) as days
    where weekday is not null
    order by weekday, n
  ) as spans
  where opens < closes
$$;--> statement-breakpoint
CREATE FUNCTION "place_company"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from pro_areas where pro_id = new.id;
  if new.is_active then
    insert into pro_areas (category, zip, pro_id, radius_miles, folded_name, open_minutes)
    select distinct category, new.zip, new.id, new.radius_miles, lower(btrim(new.name)), open_minutes_of(new.details -> 'hours')
    from jsonb_array_elements_text(new.categories) as categories(category);
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "pros_placed" AFTER INSERT ON "pros" FOR EACH ROW EXECUTE FUNCTION "place_company"();--> statement-breakpoint
CREATE TRIGGER "pros_moved" AFTER UPDATE ON "pros" FOR EACH ROW
  WHEN ((old.is_active, old.zip, old.radius_miles, old.categories, old.name, old.details)
    IS DISTINCT FROM (new.is_active, new.zip, new.radius_miles, new.categories, new.name, new.details))
  EXECUTE FUNCTION "place_company"();--> statement-breakpoint
INSERT INTO "pro_areas" ("category", "zip", "pro_id", "radius_miles", "folded_name", "open_minutes")
  SELECT DISTINCT "category", "zip", "id", "radius_miles", lower(btrim("name")), open_minutes_of("details" -> 'hours')
  FROM "pros", jsonb_array_elements_text("categories") as categories(category) WHERE "is_active";
