CREATE TABLE "event_payloads" (
	"stream" uuid NOT NULL,
	"seq" integer NOT NULL,
	"salt" text NOT NULL,
	"facts" text NOT NULL,
	"pro_id" uuid,
	CONSTRAINT "event_payloads_stream_seq_pk" PRIMARY KEY("stream","seq")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"stream" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"type" text NOT NULL,
	"part" uuid,
	"command_id" text NOT NULL,
	"payload_hash" text NOT NULL,
	"previous_hash" text,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"key_id" text NOT NULL,
	CONSTRAINT "events_stream_seq_pk" PRIMARY KEY("stream","seq"),
	CONSTRAINT "events_command" UNIQUE("stream","command_id"),
	CONSTRAINT "events_begin_at_one" CHECK ("events"."seq" >= 1 and ("events"."seq" = 1) = ("events"."previous_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "record_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_key" text NOT NULL,
	"used_from" timestamp with time zone NOT NULL,
	"used_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "record_id" uuid;--> statement-breakpoint
ALTER TABLE "event_payloads" ADD CONSTRAINT "event_payloads_pro_id_pros_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."pros"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_payloads" ADD CONSTRAINT "event_payloads_stream_seq_events_stream_seq_fk" FOREIGN KEY ("stream","seq") REFERENCES "public"."events"("stream","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_key_id_record_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."record_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_payloads_pro" ON "event_payloads" USING btree ("pro_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_record_id_unique" UNIQUE("record_id");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Events are never changed or deleted.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "events_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_events"();--> statement-breakpoint
CREATE FUNCTION "refuse_events_out_of_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.seq > 1 AND NOT EXISTS (
		SELECT FROM events WHERE stream = NEW.stream AND seq = NEW.seq - 1 AND hash = NEW.previous_hash
	) THEN
		RAISE EXCEPTION 'An event must follow the one before it.' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "events_follow_each_other" AFTER INSERT ON "events"
	FOR EACH ROW EXECUTE FUNCTION "refuse_events_out_of_line"();
