CREATE TABLE "change_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agreement_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"by" text NOT NULL,
	"state" text NOT NULL,
	"delta_cents" integer NOT NULL,
	"base_hash" text NOT NULL,
	"hash" text NOT NULL,
	"valid_until" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "change_orders_state" CHECK ("change_orders"."state" in ('proposed', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "change_orders_by" CHECK ("change_orders"."by" in ('homeowner', 'pro')),
	CONSTRAINT "change_orders_delta" CHECK ("change_orders"."delta_cents" between -1000000000 and 1000000000)
);
--> statement-breakpoint
CREATE TABLE "change_texts" (
	"change_id" uuid PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"removed" text NOT NULL,
	"added" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "timers" ALTER COLUMN "quote_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_agreed_first" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "projects" SET "is_agreed_first" = false;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "head_hash" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "now_cents" integer;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "work_date" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "work_window" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "agreements" SET "head_hash" = v."hash", "now_cents" = v."total_cents" FROM "quote_versions" v
  WHERE v."quote_id" = "agreements"."quote_id" AND v."n" = "agreements"."n";--> statement-breakpoint
ALTER TABLE "agreements" ALTER COLUMN "head_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ALTER COLUMN "now_cents" SET NOT NULL;--> statement-breakpoint
UPDATE "agreements" SET "ended_by" = 'homeowner' WHERE "state" = 'cancelled';--> statement-breakpoint
ALTER TABLE "timers" ADD COLUMN "project_id" uuid;--> statement-breakpoint
UPDATE "timers" SET "project_id" = q."project_id" FROM "quotes" q WHERE q."id" = "timers"."quote_id";--> statement-breakpoint
ALTER TABLE "timers" ALTER COLUMN "project_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "timers" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_texts" ADD CONSTRAINT "change_texts_change_id_change_orders_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."change_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_orders_n" ON "change_orders" USING btree ("agreement_id","n");--> statement-breakpoint
CREATE UNIQUE INDEX "change_orders_open" ON "change_orders" USING btree ("agreement_id") WHERE state = 'proposed';--> statement-breakpoint
ALTER TABLE "timers" ADD CONSTRAINT "timers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timers" ADD CONSTRAINT "timers_change_id_change_orders_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."change_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "timers_once_a_project" ON "timers" USING btree ("project_id","kind") WHERE quote_id is null;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_now" CHECK ("agreements"."now_cents" between 0 and 1000000000);--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_fee" CHECK ("agreements"."fee_cents" between 0 and 1000000000);--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_work" CHECK (("agreements"."work_date" is null) = ("agreements"."work_window" is null));--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_work_first" CHECK ("agreements"."state" in ('agreed', 'cancelled') or "agreements"."work_date" is not null);--> statement-breakpoint
INSERT INTO "timers" ("id", "kind", "project_id", "quote_id", "n", "due_at")
  SELECT gen_random_uuid(), 'agreement-lapses', "project_id", "quote_id", "n", "agreed_at" + interval '180 days'
  FROM "agreements" WHERE "state" = 'agreed';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_agreements"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'agreed' or new.work_date is not null or new.head_hash <> new.hash or not exists (
      select from quotes q join quote_versions v on v.quote_id = q.id and v.n = q.head
      where q.id = new.quote_id and q.project_id = new.project_id and q.head = new.n
        and q.state = 'offered' and v.hash = new.hash and v.total_cents = new.now_cents and v.expires_at > new.agreed_at
    ) then
      raise exception 'Only the version that stands now can be agreed on.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.id, new.project_id, new.quote_id, new.n, new.hash, new.agreed_at)
    is distinct from (old.id, old.project_id, old.quote_id, old.n, old.hash, old.agreed_at) then
    raise exception 'What was agreed on is never changed.' using errcode = 'restrict_violation';
  end if;
  if old.state in ('done', 'cancelled') and new is distinct from old then
    raise exception 'An agreement that has ended stays ended.' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('agreed', 'in-work'), ('agreed', 'cancelled'), ('in-work', 'said-done'), ('in-work', 'cancelled'),
    ('said-done', 'done'), ('said-done', 'disputed'), ('disputed', 'done'), ('disputed', 'cancelled')
  ) then
    raise exception 'An agreement can''t take this step.' using errcode = 'restrict_violation';
  end if;
  if (new.work_date, new.work_window) is distinct from (old.work_date, old.work_window)
    and (old.state not in ('agreed', 'in-work') or new.work_date is null) then
    raise exception 'Work is scheduled only under an agreement that is under way.' using errcode = 'restrict_violation';
  end if;
  if (new.head_hash, new.now_cents) is distinct from (old.head_hash, old.now_cents) and (
    old.state not in ('agreed', 'in-work') or not exists (
      select from change_orders c where c.agreement_id = old.id and c.state = 'accepted'
        and c.base_hash = old.head_hash and c.hash = new.head_hash and new.now_cents = old.now_cents + c.delta_cents
    )
  ) then
    raise exception 'An agreed price is changed only by a change that was accepted.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE FUNCTION "keep_change_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  agreed agreements%rowtype;
begin
  select * into agreed from agreements where id = coalesce(new.agreement_id, old.agreement_id);
  if tg_op = 'DELETE' then
    if found then
      raise exception 'Changes are deleted only with their agreement.' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'proposed' or agreed.state not in ('agreed', 'in-work') or new.base_hash <> agreed.head_hash then
      raise exception 'Only the price that stands now can be changed.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.id, new.agreement_id, new.n, new."by", new.delta_cents, new.base_hash, new.hash, new.valid_until, new.expires_at, new.proposed_at)
    is distinct from
    (old.id, old.agreement_id, old.n, old."by", old.delta_cents, old.base_hash, old.hash, old.valid_until, old.expires_at, old.proposed_at)
    or (old.state <> 'proposed' and new is distinct from old) then
    raise exception 'A change is never changed, and decided once.' using errcode = 'restrict_violation';
  end if;
  if new.state = 'accepted' and (
    agreed.state not in ('agreed', 'in-work') or new.base_hash <> agreed.head_hash or new.expires_at <= new.decided_at
  ) then
    raise exception 'Only a change of the price that stands now can be accepted.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "change_orders_kept" BEFORE INSERT OR UPDATE OR DELETE ON "change_orders"
  FOR EACH ROW EXECUTE FUNCTION "keep_change_orders"();
