CREATE TABLE "silent_projects" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "silent_projects" ADD CONSTRAINT "silent_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "silent_projects_age" ON "silent_projects" USING btree ("created_at","project_id");--> statement-breakpoint
CREATE FUNCTION "note_silence"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.status in ('Done', 'Cancelled') then
    delete from silent_projects where project_id = new.id;
  elsif not exists (select from quotes where project_id = new.id) then
    insert into silent_projects (project_id, created_at) values (new.id, new.created_at) on conflict do nothing;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "end_silence"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from silent_projects where project_id = new.project_id;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "close_silence"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from silent_projects where project_id = new.item_id;
  return null;
end $$;--> statement-breakpoint
-- suits earlier gateways: the triggers refuse nothing; they only write to the new table
CREATE TRIGGER "projects_silent" AFTER INSERT ON "projects" FOR EACH ROW EXECUTE FUNCTION "note_silence"();--> statement-breakpoint
CREATE TRIGGER "projects_ended" AFTER UPDATE ON "projects" FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status AND (old.status IN ('Done', 'Cancelled') OR new.status IN ('Done', 'Cancelled')))
  EXECUTE FUNCTION "note_silence"();--> statement-breakpoint
CREATE TRIGGER "quotes_offered" AFTER INSERT ON "quotes" FOR EACH ROW EXECUTE FUNCTION "end_silence"();--> statement-breakpoint
CREATE TRIGGER "desk_decisions_close" AFTER INSERT ON "desk_decisions" FOR EACH ROW
  WHEN (new.queue = 'silent-projects' AND new.is_end) EXECUTE FUNCTION "close_silence"();
