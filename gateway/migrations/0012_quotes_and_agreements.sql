CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "agreements_state" CHECK ("agreements"."state" in ('agreed', 'in-work', 'said-done', 'disputed', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "quote_commands" (
	"project_id" uuid NOT NULL,
	"command_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "quote_commands_project_id_command_id_pk" PRIMARY KEY("project_id","command_id")
);
--> statement-breakpoint
CREATE TABLE "quote_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_texts" (
	"quote_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"salt" text NOT NULL,
	"lines" text NOT NULL,
	"terms" text NOT NULL,
	CONSTRAINT "quote_texts_quote_id_n_pk" PRIMARY KEY("quote_id","n")
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"quote_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"starts_on" text,
	"days" integer NOT NULL,
	"valid_until" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"free_until_hours" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"deposit_cents" integer,
	"hash" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_versions_quote_id_n_pk" PRIMARY KEY("quote_id","n"),
	CONSTRAINT "quote_versions_hash" UNIQUE("quote_id","n","hash"),
	CONSTRAINT "quote_versions_total" CHECK ("quote_versions"."total_cents" between 0 and 1000000000),
	CONSTRAINT "quote_versions_fee" CHECK ("quote_versions"."fee_cents" between 0 and "quote_versions"."total_cents"),
	CONSTRAINT "quote_versions_deposit" CHECK ("quote_versions"."deposit_cents" between 1 and "quote_versions"."total_cents"),
	CONSTRAINT "quote_versions_days" CHECK ("quote_versions"."days" >= 1 and "quote_versions"."free_until_hours" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"pro_id" uuid NOT NULL,
	"state" text NOT NULL,
	"head" integer NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_state" CHECK ("quotes"."state" in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "quotes_reason" CHECK (("quotes"."state" = 'declined') = ("quotes"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "timers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"quote_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_quote_id_n_hash_quote_versions_quote_id_n_hash_fk" FOREIGN KEY ("quote_id","n","hash") REFERENCES "public"."quote_versions"("quote_id","n","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_commands" ADD CONSTRAINT "quote_commands_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_texts" ADD CONSTRAINT "quote_texts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_pro_id_pros_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."pros"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timers" ADD CONSTRAINT "timers_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_live" ON "agreements" USING btree ("project_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "agreements_quote" ON "agreements" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quote_notes_quote" ON "quote_notes" USING btree ("quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_pair" ON "quotes" USING btree ("project_id","pro_id");--> statement-breakpoint
CREATE INDEX "quotes_pro" ON "quotes" USING btree ("pro_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timers_once" ON "timers" USING btree ("quote_id","kind");--> statement-breakpoint
CREATE INDEX "timers_due" ON "timers" USING btree ("due_at");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_quote_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'Versions of quotes are never changed or deleted.' using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
CREATE TRIGGER "quote_versions_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "quote_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_quote_versions"();--> statement-breakpoint
CREATE FUNCTION "refuse_quote_versions_out_of_line"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.n < 1 or (new.n > 1 and not exists (
    select from quote_versions where quote_id = new.quote_id and n = new.n - 1
  )) then
    raise exception 'A version must follow the one before it.' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "quote_versions_follow_each_other" AFTER INSERT ON "quote_versions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_quote_versions_out_of_line"();--> statement-breakpoint
CREATE FUNCTION "keep_agreements"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    if not exists (
      select from quotes q join quote_versions v on v.quote_id = q.id and v.n = q.head
      where q.id = new.quote_id and q.project_id = new.project_id and q.head = new.n
        and q.state = 'offered' and v.hash = new.hash and v.expires_at > new.agreed_at
    ) then
      raise exception 'Only the version that stands now can be agreed on.' using errcode = 'restrict_violation';
    end if;
  elsif (new.id, new.project_id, new.quote_id, new.n, new.hash, new.agreed_at)
    is distinct from (old.id, old.project_id, old.quote_id, old.n, old.hash, old.agreed_at) then
    raise exception 'What was agreed on is never changed.' using errcode = 'restrict_violation';
  elsif old.state in ('done', 'cancelled') and new.state <> old.state then
    raise exception 'An agreement that has ended stays ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "agreements_kept" BEFORE INSERT OR UPDATE ON "agreements"
  FOR EACH ROW EXECUTE FUNCTION "keep_agreements"();
