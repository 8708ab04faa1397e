CREATE TABLE "leads" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"pro_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_match_id_project_pros_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."project_pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("pro_id","requested_at","match_id");--> statement-breakpoint
CREATE INDEX "leads_written" ON "leads" USING btree ("pro_id","written_at","match_id") WHERE "leads"."written_at" is not null;--> statement-breakpoint
CREATE FUNCTION "place_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into leads (match_id, pro_id, requested_at)
  select new.id, new.pro_id, created_at from projects where id = new.project_id
  on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "note_message"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- A match from before this table may have no row yet.
  insert into leads (match_id, pro_id, requested_at, written_at)
  select new.match_id, m.pro_id, p.created_at, new.at
  from project_pros m join projects p on p.id = m.project_id where m.id = new.match_id
  on conflict (match_id) do update set written_at = excluded.written_at;
  return null;
end $$;--> statement-breakpoint
-- suits earlier gateways: the triggers refuse nothing; they only write to the new table
CREATE TRIGGER "project_pros_placed" AFTER INSERT ON "project_pros" FOR EACH ROW EXECUTE FUNCTION "place_lead"();--> statement-breakpoint
CREATE TRIGGER "messages_noted" AFTER INSERT ON "messages" FOR EACH ROW EXECUTE FUNCTION "note_message"();
