CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"leg" text NOT NULL,
	"outcome" text NOT NULL,
	"miles" integer,
	"level" integer,
	"given" jsonb NOT NULL,
	"is_agreed" boolean NOT NULL,
	"key_to" text NOT NULL,
	"place" text NOT NULL,
	"note" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "handovers_leg" CHECK ("handovers"."leg" in ('collection', 'delivery')),
	CONSTRAINT "handovers_outcome" CHECK ("handovers"."outcome" in ('done', 'nobody', 'no_start', 'unsafe')),
	CONSTRAINT "handovers_miles" CHECK ("handovers"."miles" >= 0),
	CONSTRAINT "handovers_level" CHECK ("handovers"."level" between 0 and 100),
	CONSTRAINT "handovers_done" CHECK ("handovers"."outcome" <> 'done' or "handovers"."miles" is not null)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "missed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handovers_booking" ON "handovers" USING btree ("booking_id");