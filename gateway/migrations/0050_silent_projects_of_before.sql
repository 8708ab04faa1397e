-- The triggers of the migration before fill the table by now. Older requests are not in the queue.
INSERT INTO "silent_projects" ("project_id", "created_at")
  SELECT id, created_at FROM "projects" p
  WHERE created_at > now() - interval '60 days' AND status NOT IN ('Done', 'Cancelled')
    AND NOT EXISTS (SELECT FROM "quotes" WHERE project_id = p.id)
    AND NOT EXISTS (SELECT FROM "desk_decisions" WHERE queue = 'silent-projects' AND item_id = p.id AND is_end)
  -- A request that is deleted meanwhile is skipped.
  FOR KEY SHARE OF p
  ON CONFLICT DO NOTHING;
