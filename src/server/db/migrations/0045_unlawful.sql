ALTER TABLE "line_offers" ADD COLUMN "put_right" text;--> statement-breakpoint
ALTER TABLE "check_results" ADD COLUMN "unlawful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mot_results" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "mot_results" ADD COLUMN "bring_back_by" date;--> statement-breakpoint
UPDATE "check_results" SET "unlawful" = true
WHERE "least" IS NOT NULL AND "key" IN ('tread_nearside_front', 'tread_offside_front', 'tread_nearside_rear', 'tread_offside_rear', 'front_pads', 'rear_pads');
