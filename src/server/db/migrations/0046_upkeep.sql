CREATE TABLE "forgotten_photos" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_stores" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"sweeps" integer DEFAULT 0 NOT NULL,
	"swept_at" timestamp with time zone,
	CONSTRAINT "file_stores_sweeps" CHECK ("file_stores"."sweeps" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone
);
