CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"request_hash" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "tickets_request_hash" ON "tickets" USING btree ("request_hash","created_at");--> statement-breakpoint
CREATE INDEX "tickets_created_at" ON "tickets" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;