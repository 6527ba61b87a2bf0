CREATE TABLE "register_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "register_answers_ends_at" ON "register_answers" USING btree ("ends_at");