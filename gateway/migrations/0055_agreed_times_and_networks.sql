CREATE TABLE "account_networks" (
	"user_id" uuid NOT NULL,
	"network_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_networks_user_id_network_hash_pk" PRIMARY KEY("user_id","network_hash")
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "work_agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "work_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_networks" ADD CONSTRAINT "account_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_networks_age" ON "account_networks" USING btree ("seen_at");--> statement-breakpoint
-- touches every row: only agreements that are under way and have a time, at most one for each open request.
-- Who chose the time is not known, except for the first day of the agreed terms. For any other, the notice starts now.
UPDATE "agreements" SET "work_agreed" = v."starts_on" IS NOT DISTINCT FROM "agreements"."work_date", "work_told_at" = now()
  FROM "quote_versions" v WHERE v."quote_id" = "agreements"."quote_id" AND v."n" = "agreements"."n"
  AND "agreements"."work_date" IS NOT NULL AND "agreements"."state" NOT IN ('done', 'cancelled');--> statement-breakpoint
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
    ('agreed', 'in-work'), ('agreed', 'cancelled'), ('in-work', 'said-done'), ('in-work', 'disputed'), ('in-work', 'cancelled'),
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
end $$;
