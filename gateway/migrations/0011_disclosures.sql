CREATE TABLE "disclosures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"pro_id" uuid NOT NULL,
	"text_hash" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "disclosure_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "disclosures_live" ON "disclosures" USING btree ("project_id","pro_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "disclosures_pro" ON "disclosures" USING btree ("pro_id");--> statement-breakpoint
CREATE FUNCTION "keep_disclosures"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' then
    if old.revoked_at is null and new.revoked_at is not null
      and (new.id, new.project_id, new.pro_id, new.text_hash, new.given_at)
        = (old.id, old.project_id, old.pro_id, old.text_hash, old.given_at) then
      return new;
    end if;
  end if;
  raise exception 'disclosures are never changed or deleted, only revoked, once' using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
CREATE TRIGGER "disclosures_kept" BEFORE UPDATE OR DELETE ON "disclosures" FOR EACH ROW EXECUTE FUNCTION "keep_disclosures"();--> statement-breakpoint
CREATE TRIGGER "disclosures_whole" BEFORE TRUNCATE ON "disclosures" FOR EACH STATEMENT EXECUTE FUNCTION "keep_disclosures"();--> statement-breakpoint
-- Who has the contact details already: pros that accepted, and companies without an inbox, which were mailed everything.
-- The hash is that of the text "migrated" in disclosure-rules.ts.
INSERT INTO "disclosures" ("id", "project_id", "pro_id", "text_hash", "given_at")
SELECT gen_random_uuid(), m."project_id", m."pro_id", 'OsmnT4NyO-J9EAQxd0qau8fvJ4nUdE7102HExlLBHD4', coalesce(m."answered_at", p."created_at")
FROM "project_pros" m
JOIN "projects" p ON p."id" = m."project_id"
WHERE (p."email" <> '' OR p."phone" <> '')
  AND (m."answer" = 'accepted'
    OR (m."answer" = 'waiting' AND NOT EXISTS (SELECT 1 FROM "pro_profiles" r WHERE r."pro_id" = m."pro_id")));
