CREATE TABLE "document_looks" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "led_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"leads_to" text,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "line_offers" DROP CONSTRAINT "line_offers_urgency";--> statement-breakpoint
ALTER TABLE "line_offers" ADD CONSTRAINT "line_offers_urgency" CHECK ("line_offers"."urgency" in ('dangerous', 'before_mot', 'can_wait', 'booked'));