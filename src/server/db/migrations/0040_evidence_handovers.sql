ALTER TABLE "handovers" ADD COLUMN "doubt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "voided_by" text;--> statement-breakpoint
ALTER TABLE "mot_results" ADD COLUMN "doubt" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A record whose step was taken back counts no more, nor does an earlier one of the same leg.
UPDATE "handovers" SET "voided_at" = "stored_at", "voided_by" = 'taken_back' FROM "bookings"
WHERE "bookings"."id" = "handovers"."booking_id" AND "handovers"."outcome" = 'done'
AND (("handovers"."leg" = 'collection' AND "bookings"."status" IN ('requested', 'confirmed', 'cancelled'))
OR ("handovers"."leg" = 'delivery' AND "bookings"."status" NOT IN ('delivered', 'closed')));--> statement-breakpoint
UPDATE "handovers" AS "earlier" SET "voided_at" = "later"."stored_at", "voided_by" = 'replaced' FROM "handovers" AS "later"
WHERE "later"."booking_id" = "earlier"."booking_id" AND "later"."leg" = "earlier"."leg"
AND "earlier"."outcome" = 'done' AND "later"."outcome" = 'done' AND "earlier"."voided_at" IS NULL AND "later"."voided_at" IS NULL
AND ("later"."stored_at", "later"."id") > ("earlier"."stored_at", "earlier"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_one_in_force" ON "handovers" USING btree ("booking_id","leg") WHERE "handovers"."outcome" = 'done' and "handovers"."voided_at" is null;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_voided_by" CHECK ("handovers"."voided_by" in ('replaced', 'taken_back'));--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_voided" CHECK (("handovers"."voided_at" is null) = ("handovers"."voided_by" is null));
