CREATE OR REPLACE FUNCTION "place_company"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from pro_areas where pro_id = new.id;
  if new.is_active and (new.is_sample or new.vetting = 'verified') then
    insert into pro_areas (category, zip, pro_id, radius_miles, folded_name, open_minutes)
    select distinct category, new.zip, new.id, new.radius_miles, lower(btrim(new.name)), open_minutes_of(new.details -> 'hours')
    from jsonb_array_elements_text(new.categories) as categories(category);
  end if;
  return null;
end $$;--> statement-breakpoint
DROP TRIGGER "pros_moved" ON "pros";--> statement-breakpoint
CREATE TRIGGER "pros_moved" AFTER UPDATE ON "pros" FOR EACH ROW
  WHEN ((old.is_active, old.zip, old.radius_miles, old.categories, old.name, old.details, old.is_sample, old.vetting)
    IS DISTINCT FROM (new.is_active, new.zip, new.radius_miles, new.categories, new.name, new.details, new.is_sample, new.vetting))
  EXECUTE FUNCTION "place_company"();--> statement-breakpoint
DELETE FROM "pro_areas" USING "pros"
  WHERE "pros"."id" = "pro_areas"."pro_id" AND NOT "pros"."is_sample" AND "pros"."vetting" <> 'verified';
