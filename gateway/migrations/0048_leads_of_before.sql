-- The triggers of the migration before fill the table by now, so no match is left out, and no other table is locked.
INSERT INTO "leads" ("match_id", "pro_id", "requested_at", "written_at")
  SELECT m.id, m.pro_id, p.created_at,
    (SELECT at FROM "messages" WHERE match_id = m.id ORDER BY n DESC LIMIT 1)
  FROM "project_pros" m JOIN "projects" p ON p.id = m.project_id
  -- A match that is deleted meanwhile is skipped.
  FOR KEY SHARE OF m
  ON CONFLICT DO NOTHING;
