ALTER TABLE "booking_events" ADD COLUMN "actor" text;--> statement-breakpoint
-- Until now a booking was made by a guest and changed through its link alone.
UPDATE "booking_events" SET "actor" = CASE WHEN "detail" IS NULL THEN 'guest' ELSE 'holder' END;--> statement-breakpoint
ALTER TABLE "booking_events" ALTER COLUMN "actor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "actor_user_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor" CHECK ("booking_events"."actor" in ('guest', 'holder', 'customer', 'staff', 'job'));--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor_user" CHECK ("booking_events"."actor_user_id" is null or "booking_events"."actor" in ('customer', 'staff'));
