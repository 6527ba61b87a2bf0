CREATE TABLE "prepared_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"vehicle" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"date" text,
	"window" text,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"press" text
);
--> statement-breakpoint
CREATE INDEX "prepared_lists_ends_at" ON "prepared_lists" USING btree ("ends_at");