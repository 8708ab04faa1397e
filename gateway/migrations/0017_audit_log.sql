CREATE TABLE "audit_entries" (
	"seq" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"facts" text NOT NULL,
	"previous_hash" text,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"key_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_key_id_record_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."record_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree ("kind","at");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is never changed or deleted.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();--> statement-breakpoint
CREATE TRIGGER "audit_head_stays" BEFORE DELETE OR TRUNCATE ON "audit_head"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();--> statement-breakpoint
CREATE FUNCTION "refuse_audit_out_of_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE audit_head SET seq = NEW.seq, hash = NEW.hash
		WHERE id = 1 AND seq = NEW.seq - 1 AND hash IS NOT DISTINCT FROM NEW.previous_hash;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'An audit entry must follow the one before it.' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_follow_each_other" AFTER INSERT ON "audit_entries"
	FOR EACH ROW EXECUTE FUNCTION "refuse_audit_out_of_line"();--> statement-breakpoint
CREATE FUNCTION "refuse_wrong_audit_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.id = OLD.id AND NEW.seq = OLD.seq AND NEW.hash IS NOT DISTINCT FROM OLD.hash THEN
		RETURN NEW;
	END IF;
	IF NEW.id = 1 AND NEW.seq = OLD.seq + 1 AND EXISTS (
		SELECT FROM audit_entries WHERE seq = NEW.seq AND hash = NEW.hash
	) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The audit log ends at its last entry.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_head_is_last" BEFORE UPDATE ON "audit_head"
	FOR EACH ROW EXECUTE FUNCTION "refuse_wrong_audit_head"();
