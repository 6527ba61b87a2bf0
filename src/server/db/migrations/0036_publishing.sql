CREATE TABLE "publish_due" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishes" (
	"id" serial PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"files" jsonb NOT NULL,
	"redirects" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"problems" jsonb,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"live_by_name" text DEFAULT '' NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"live_at" timestamp with time zone,
	CONSTRAINT "publishes_state" CHECK ("publishes"."state" in ('waiting', 'building', 'checking', 'live', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "publishes_under_way" ON "publishes" USING btree ((true)) WHERE "publishes"."state" in ('waiting', 'building', 'checking');