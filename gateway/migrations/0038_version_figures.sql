CREATE TABLE "version_errors" (
	"remote" text NOT NULL,
	"day" date NOT NULL,
	"version" text NOT NULL,
	"source" text NOT NULL,
	"stack" text NOT NULL,
	"message" text NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "version_errors_remote_day_version_source_stack_message_pk" PRIMARY KEY("remote","day","version","source","stack","message")
);
--> statement-breakpoint
CREATE TABLE "version_figures" (
	"remote" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	"measure" text NOT NULL,
	"bin" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "version_figures_remote_hour_version_measure_bin_pk" PRIMARY KEY("remote","hour","version","measure","bin")
);
--> statement-breakpoint
CREATE INDEX "version_errors_day" ON "version_errors" USING btree ("day");--> statement-breakpoint
CREATE INDEX "version_figures_hour" ON "version_figures" USING btree ("hour");