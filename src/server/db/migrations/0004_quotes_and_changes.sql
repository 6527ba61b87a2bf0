CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"request_hash" text NOT NULL,
	"vehicle" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"promises" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_reference_unique" UNIQUE("reference"),
	CONSTRAINT "quotes_request_hash_unique" UNIQUE("request_hash")
);
--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "event_id" bigint;--> statement-breakpoint
CREATE INDEX "quotes_ends_at" ON "quotes" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_event_id_booking_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."booking_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carts_quote" ON "carts" USING btree ("quote_id");