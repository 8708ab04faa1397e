-- A closing time that is not after the opening time is on the next day, and a day may be open around the clock.
CREATE OR REPLACE FUNCTION "open_minutes_of"("hours" jsonb) RETURNS int4multirange LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(range_agg(part), '{}') from (
    select distinct on (weekday) weekday * 1440 as midnight, line ->> 'time' as written,
      clock_minutes(split_part(line ->> 'time', ' - ', 1)) as opens,
      clock_minutes(split_part(line ->> 'time', ' - ', 2)) as closes
    from jsonb_array_elements(case jsonb_typeof("hours") when 'array' then "hours" else '[]' end) with ordinality as lines(line, n),
      lateral (select array_position(array['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        line ->> 'day') - 1 as weekday) as days
    where weekday is not null
    order by weekday, n
  ) as days,
    lateral (select case when written = 'Open 24 hours' then midnight else midnight + opens end as starts,
      midnight + case when written = 'Open 24 hours' then 1440 when closes > opens then closes else closes + 1440 end as ends) as spans,
    -- The night from Saturday to Sunday ends in the week's first minutes.
    lateral (values (int4range(starts, least(ends, 10080))), (int4range(0, greatest(ends - 10080, 0)))) as parts(part)
  where starts < ends
$$;--> statement-breakpoint
-- touches every row: it compares the hours of each company, and writes those that are open at night.
UPDATE "pro_areas" SET "open_minutes" = open_minutes_of("pros"."details" -> 'hours') FROM "pros"
  WHERE "pros"."id" = "pro_areas"."pro_id" AND "pro_areas"."open_minutes" <> open_minutes_of("pros"."details" -> 'hours');
