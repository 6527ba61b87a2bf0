ALTER TABLE "bookings" ALTER COLUMN "early_start_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "early_start" jsonb;--> statement-breakpoint
ALTER TABLE "line_offers" ADD COLUMN "early_start" jsonb;--> statement-breakpoint
-- Nothing is paid for under the warranty, and nobody was asked.
UPDATE "bookings" SET "early_start_at" = NULL WHERE "warranty_of" IS NOT NULL
  OR EXISTS (SELECT FROM "booking_lines" WHERE "booking_id" = "bookings"."id" AND "key" = 'warranty');--> statement-breakpoint
-- What stood beside the tick until then.
UPDATE "bookings" SET "early_start" = jsonb_build_object(
  'version', '2026-11-25',
  'text', 'Please start on that day, before my 14 days to cancel are over. I can still cancel free of charge until you collect the car; once the work is done, I pay for it.',
  'how', CASE (SELECT "actor" FROM "booking_events" WHERE "booking_id" = "bookings"."id" ORDER BY "id" LIMIT 1) WHEN 'staff' THEN 'spoken' ELSE 'ticked' END
) WHERE "early_start_at" IS NOT NULL;--> statement-breakpoint
UPDATE "line_offers" SET "early_start" = jsonb_build_object(
  'version', '2026-11-23',
  'text', "seen"::jsonb ->> 'request',
  'how', CASE "answered_by" WHEN 'staff' THEN 'spoken' ELSE 'ticked' END
) WHERE "state" IN ('approved', 'withdrawn') AND "seen"::jsonb ? 'request';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_early_start" CHECK (("bookings"."early_start" is null) = ("bookings"."early_start_at" is null));
