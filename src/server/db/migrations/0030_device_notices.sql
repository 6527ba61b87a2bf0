CREATE TABLE "device_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"door" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_notices_device" UNIQUE("booking_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "device_notices" ADD CONSTRAINT "device_notices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_notices_endpoint" ON "device_notices" USING btree ("endpoint");