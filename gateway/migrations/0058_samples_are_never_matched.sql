-- The table of where companies work has companies only: samples are never matched, listed or counted.
CREATE OR REPLACE FUNCTION "place_company"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  works boolean := new.is_active and not new.is_sample and new.vetting = 'verified';
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
-- touches every row: only rows of samples, a few hundred companies
DELETE FROM "pro_areas" USING "pros" WHERE "pros"."id" = "pro_id" AND "is_sample";--> statement-breakpoint
-- Requests of before that a sample was matched with: it loses them, with the contact details and the mail.
UPDATE "disclosures" SET "revoked_at" = now() FROM "pros" WHERE "pros"."id" = "pro_id" AND "is_sample" AND "revoked_at" IS NULL;--> statement-breakpoint
DELETE FROM "mails" USING "pros" WHERE "is_sample" AND lower("recipient") = lower("pros"."email") AND "status" = 'waiting';--> statement-breakpoint
DELETE FROM "project_pros" USING "pros" WHERE "pros"."id" = "pro_id" AND "is_sample";--> statement-breakpoint
WITH nobodys AS (
  UPDATE "projects" SET "status" = 'Pending'
  WHERE "status" = 'Matched' AND NOT EXISTS (SELECT FROM "project_pros" WHERE "project_id" = "projects"."id")
  RETURNING "id"
), written AS (
  INSERT INTO "project_history" ("id", "project_id", "status", "at") SELECT gen_random_uuid(), "id", 'Pending', now() FROM nobodys
) DELETE FROM "timers" WHERE "kind" = 'project-silent' AND "project_id" IN (SELECT "id" FROM nobodys);
