ALTER TABLE "photos" ADD COLUMN "late" text;--> statement-breakpoint
ALTER TABLE "line_offers" ADD COLUMN "check_of" text;--> statement-breakpoint
ALTER TABLE "service_records" ADD COLUMN "late_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "check_results" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_late" CHECK ("photos"."late" in ('with_us', 'gone'));--> statement-breakpoint
-- What was sent as a photo of the collection when the car had gone back.
UPDATE "photos" SET "late" = 'gone' FROM "booking_events"
WHERE "booking_events"."booking_id" = "photos"."booking_id" AND "booking_events"."at" = "photos"."added_at"
AND "booking_events"."detail"->>'kind' = 'photo' AND "booking_events"."status" IN ('delivered', 'closed')
AND "photos"."kind" LIKE 'collection%';
