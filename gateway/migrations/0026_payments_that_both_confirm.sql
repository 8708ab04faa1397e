CREATE TABLE "payments" (
	"agreement_id" uuid PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"total_cents" integer NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "payments_by" CHECK ("payments"."by" in ('homeowner', 'pro'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "keep_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  agreed agreements%rowtype;
begin
  select * into agreed from agreements where id = coalesce(new.agreement_id, old.agreement_id);
  if tg_op = 'DELETE' then
    if found then
      raise exception 'A payment is deleted only with its agreement.' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if agreed.state not in ('said-done', 'disputed', 'done') or new.total_cents <> agreed.now_cents or new.confirmed_at is not null then
      raise exception 'Only the final total can be noted as paid.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.agreement_id, new."by", new.total_cents, new.noted_at)
    is distinct from (old.agreement_id, old."by", old.total_cents, old.noted_at) or old.confirmed_at is not null then
    raise exception 'A payment is noted once and confirmed once.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "payments_kept" BEFORE INSERT OR UPDATE OR DELETE ON "payments"
  FOR EACH ROW EXECUTE FUNCTION "keep_payments"();
