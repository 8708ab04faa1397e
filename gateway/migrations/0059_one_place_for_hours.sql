-- touches every row: only companies that saved hours for visits
-- A company has one set of hours, in its profile. Those that it had saved for visits were what homeowners booked by, so they become its hours.
UPDATE "pros" SET "details" = "details" || jsonb_build_object('hours', (
  SELECT jsonb_agg(jsonb_build_object('day', days."name", 'time', coalesce((
    SELECT CASE WHEN span ->> 'from' = span ->> 'to' THEN 'Open 24 hours' ELSE
      to_char(date '2000-01-01' + (span ->> 'from')::time, 'FMHH12:MI AM') || ' - ' || to_char(date '2000-01-01' + (span ->> 'to')::time, 'FMHH12:MI AM')
    END
    FROM jsonb_array_elements("visit_hours"."hours") AS spans(span) WHERE (span ->> 'day')::int = days."number"
  ), 'Closed')) ORDER BY days."position")
  FROM (VALUES (1, 1, 'Monday'), (2, 2, 'Tuesday'), (3, 3, 'Wednesday'), (4, 4, 'Thursday'), (5, 5, 'Friday'), (6, 6, 'Saturday'), (7, 0, 'Sunday'))
    AS days("position", "number", "name")
)) FROM "visit_hours" WHERE "visit_hours"."pro_id" = "pros"."id";
