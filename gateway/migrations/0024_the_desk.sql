CREATE TABLE "desk_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"item_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"is_end" boolean NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_decisions" ADD CONSTRAINT "desk_decisions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_decisions_end" ON "desk_decisions" USING btree ("queue","item_id") WHERE is_end;--> statement-breakpoint
CREATE INDEX "desk_decisions_item" ON "desk_decisions" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "desk_decisions_by" ON "desk_decisions" USING btree ("by");--> statement-breakpoint
CREATE INDEX "desk_decisions_age" ON "desk_decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "projects_age" ON "projects" USING btree ("created_at");