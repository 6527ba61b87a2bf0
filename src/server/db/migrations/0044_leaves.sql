ALTER TABLE "bookings" ADD COLUMN "leaves" text DEFAULT 'collected' NOT NULL;--> statement-breakpoint
-- As it came, or as the step said that it left.
UPDATE "bookings" SET "leaves" = coalesce(
  (SELECT "detail" ->> 'arrival' FROM "booking_events"
    WHERE "booking_id" = "bookings"."id" AND "booking_events"."status" = 'delivered' AND "detail" ->> 'kind' = 'stepped'
    ORDER BY "booking_events"."id" DESC LIMIT 1),
  "arrival");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_leaves" CHECK ("bookings"."leaves" in ('collected', 'brought', 'lorry'));