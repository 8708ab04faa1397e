CREATE TABLE "evidence_figures" (
	"remote" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	"measure" text NOT NULL,
	"bin" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "evidence_figures_remote_since_version_measure_bin_pk" PRIMARY KEY("remote","since","version","measure","bin")
);
--> statement-breakpoint
CREATE INDEX "evidence_figures_since" ON "evidence_figures" USING btree ("since");